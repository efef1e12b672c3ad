/**
 * What staff can write on the home page, with what it says until they do. No schema here, because the settings page
 * shows the defaults before it loads any.
 */
export const HOME_PAGE_DEFAULTS = {
  heroTitle: 'Master Trading Like a Pro',
  heroText: 'Calm, careful lessons on reading markets, managing risk and knowing your own mind.',
  heroButton: 'Start Learning Today',
  /** One per line. */
  heroFacts: '10,000+ students\nLifetime access\n30-day money-back guarantee',
  /** The section about the teacher is hidden until it has a name. */
  teacherName: '',
  teacherBio: '',
  /** One per line. */
  teacherCredentials: '',
  riskQuestion: 'Is trading risky?',
  riskAnswer:
    "Yes. Trading carries a substantial risk of loss and isn't for everyone. Our courses are education, not investment advice. Never trade money you can't afford to lose.",
  refundQuestion: "What if a course isn't for me?",
  refundAnswer: "Email us within 30 days and you'll get your money back.",
  accessQuestion: 'How long can I watch a course?',
  accessAnswer:
    'For as long as you like. Courses and bundles come with lifetime access, including updates to their content.',
  levelQuestion: 'Which course should I start with?',
  levelAnswer:
    'If charts are new to you, start with course one: each course builds on the last. Every course page says who it’s for and what you should know first.',
  closingTitle: 'Ready when you are',
  closingText: "Learn at your own pace. If it isn't for you, you have 30 days to change your mind.",
  closingButton: 'Browse Courses',
}
export type HomePageField = keyof typeof HOME_PAGE_DEFAULTS

export const HOME_PAGE_FIELDS = Object.keys(HOME_PAGE_DEFAULTS) as HomePageField[]

/** The common questions in the order they're shown. */
export const QUESTION_TOPICS = ['risk', 'refund', 'access', 'level'] as const
type QuestionTopic = (typeof QUESTION_TOPICS)[number]

export type HomePage = {
  hero: { title: string; text: string; button: string; facts: string[] }
  teacher: { name: string; photoUrl: string | null; bio: string; credentials: string[] } | null
  /** Without those that staff emptied. */
  questions: { topic: QuestionTopic; question: string; answer: string }[]
  closing: { title: string; text: string; button: string } | null
}

/** What visitors see of these settings; the settings page previews unsaved ones with it. */
export function toHomePage(words: Record<HomePageField, string>, photoUrl: string | null): HomePage {
  const { heroTitle, heroText, heroButton, heroFacts, closingTitle, closingText, closingButton } = words
  const { teacherName, teacherBio, teacherCredentials } = words
  return {
    hero: { title: heroTitle, text: heroText, button: heroButton, facts: linesOf(heroFacts) },
    teacher: teacherName.trim()
      ? { name: teacherName, photoUrl, bio: teacherBio, credentials: linesOf(teacherCredentials) }
      : null,
    questions: QUESTION_TOPICS.map((topic) => ({
      topic,
      question: words[`${topic}Question`].trim(),
      answer: words[`${topic}Answer`].trim(),
    })).filter(({ question, answer }) => question !== '' && answer !== ''),
    closing: closingTitle.trim() ? { title: closingTitle, text: closingText, button: closingButton } : null,
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

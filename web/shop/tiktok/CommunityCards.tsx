import { ChartCandlestick, CirclePlay, Radio } from 'lucide-react'

const CARDS = [
  {
    icon: CirclePlay,
    title: 'Video Courses',
    text: 'A short video makes one point. A course takes you through a subject from start to finish, and it is yours to keep.',
  },
  {
    icon: ChartCandlestick,
    title: 'Market Analysis',
    text: 'We talk through charts: what we see, what is missing and what would change our mind. Never a call to buy or sell.',
  },
  {
    icon: Radio,
    title: 'Live Sessions',
    text: 'We announce live sessions on TikTok first. Bring a chart and a question; followers are notified.',
  },
]

export function CommunityCards() {
  return (
    <section aria-labelledby="community" className="column pt-20 md:pt-28">
      <h2 id="community" className="text-36 md:text-48">
        Learn with us
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 border-t border-line pt-8 md:grid-cols-3 md:pt-10">
        {CARDS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" className="size-6 text-flame-deep" strokeWidth={1.5} />
            <h3 className="mt-4 font-display text-22 font-medium">{title}</h3>
            <p className="mt-2 max-w-[44ch] text-16 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

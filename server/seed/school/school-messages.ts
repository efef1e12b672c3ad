/** Messages from the contact form, newest first. The first ones are still waiting for an answer. */
export const SCHOOL_MESSAGES: readonly { daysAgo: number; isAnswered: boolean; body: string }[] = [
  {
    daysAgo: 0.3,
    isAnswered: false,
    body: 'Hello, I bought the first course last week and really enjoy it. If I get the bundle now, do I pay for the first course twice?',
  },
  {
    daysAgo: 1.4,
    isAnswered: false,
    body: 'Could you put my company’s name and address on the receipt? I need it for my taxes. Thank you.',
  },
  {
    daysAgo: 2.2,
    isAnswered: false,
    body: 'My certificate shows my old last name. I changed it in my profile after finishing the course. Can you issue a new one?',
  },
  {
    daysAgo: 4.13,
    isAnswered: true,
    body: 'Is there a way to download the lessons? I travel a lot and the train has no connection for most of the way.',
  },
  {
    daysAgo: 6.72,
    isAnswered: true,
    body: 'Are the courses suitable if I only want to invest for the long term and never trade during the day?',
  },
  {
    daysAgo: 12.38,
    isAnswered: true,
    body: 'I paid in two installments and my card expires before the second one. Where can I enter the new card?',
  },
  {
    daysAgo: 18.91,
    isAnswered: true,
    body: 'In lesson 5 the captions run a little ahead of the video on my phone. On the laptop it’s fine.',
  },
  {
    daysAgo: 33.27,
    isAnswered: true,
    body: 'Which times are available for the mentorship calls? I’m in Singapore, so your evening would be best.',
  },
  {
    daysAgo: 47.84,
    isAnswered: true,
    body: 'I’d like my money back for the advanced course. I still have the first two ahead of me, and would rather buy it once it’s out.',
  },
  {
    daysAgo: 75.19,
    isAnswered: true,
    body: 'Do you offer a discount for groups? We are six people from the same study circle.',
  },
  {
    daysAgo: 120.66,
    isAnswered: true,
    body: 'Thank you for the lesson on drawdowns. It came at the right moment. No question, I only wanted to say it.',
  },
]

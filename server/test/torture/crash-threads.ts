import type { AppContext } from '#server/app-context.ts'

import { mentors } from './crash-booking.ts'
import { ask, type CrashSite } from './crash-harness.ts'
import { bookOne } from './crash-mentorship.ts'
import { type State, stepsOf, type Write } from './crash-write.ts'

const FILE_ID = '0f8fad5b-d9cb-469f-a165-70867728950f'
const MESSAGE_ID = '2b1f7a6c-0b52-4f0e-9c55-7a3d1f6f2c10'
const HOMEWORK_ID = '8c4e1d27-5d0b-4b8e-8a53-1f2b6d9e7a44'

/** Words with a file that was uploaded before. */
export const THREAD_WRITES: Record<string, Write> = {
  'a message with a file': {
    steps: stepsOf('send-message', ['after-row', 'before-commit', 'after-commit']),
    prepare: bookAndUpload,
    run: (site) => askLearner(site, `threads/${mentorOf(site)}/messages`, { id: MESSAGE_ID, text: 'My plan' }),
    answers: [200],
    state: async (_, { db }) => {
      const messages = await db.selectFrom('mentor_messages').select(['text', 'position']).execute()
      const files = await db.selectFrom('shared_files').select('message_id').execute()
      const planned = db.selectFrom('mentorships').select('id').where('mentor_notice_at', 'is not', null)
      return { messages, files: files.map((file) => file.message_id), notices: (await planned.execute()).length }
    },
    before: { messages: [], files: [null], notices: 0 },
    after: { messages: [{ text: 'My plan', position: 1 }], files: [MESSAGE_ID], notices: 1 },
  },
  'homework that is handed in': {
    steps: stepsOf('hand-in', ['after-row', 'before-commit', 'after-commit']),
    prepare: giveHomework,
    run: (site) => askLearner(site, `homework/${HOMEWORK_ID}/hand-in`, { answer: 'Ten trades' }),
    answers: [200, 409],
    state: homeworkState,
    before: { isHandedIn: false, answer: null, files: [null], mails: 0 },
    after: { isHandedIn: true, answer: 'Ten trades', files: [HOMEWORK_ID], mails: 1 },
  },
}

const mentorOf = ({ items }: CrashSite) => mentors.get(items.programId) ?? ''
const askLearner = (site: CrashSite, url: string, body: object) =>
  ask(site, `/api/my/mentorship/${url}`, { ...body, fileIds: [FILE_ID] }, site.learner.cookie, 'POST')

async function bookAndUpload(site: CrashSite, ctx: AppContext): Promise<void> {
  await bookOne(site, ctx)
  const sent = await fetch(`http://localhost:${site.port}/api/mentorship/files/${FILE_ID}?name=plan.pdf`, {
    method: 'PUT',
    headers: { cookie: site.learner.cookie, 'content-type': 'application/octet-stream' },
    body: '%PDF-1.7 my plan',
  })
  if (!sent.ok) throw new Error(await sent.text())
}

async function giveHomework(site: CrashSite, ctx: AppContext): Promise<void> {
  await bookAndUpload(site, ctx)
  const task = { id: HOMEWORK_ID, title: 'Ten trades' }
  const given = await ask(site, `/api/mentor/students/${site.learner.userId}/homework`, task, site.staffCookie)
  if (given?.status !== 200) throw new Error(JSON.stringify(given?.body))
}

async function homeworkState(_: CrashSite, { db }: AppContext): Promise<State> {
  const task = await db.selectFrom('homework').select(['handed_in_at', 'answer']).executeTakeFirstOrThrow()
  const files = await db.selectFrom('shared_files').select('homework_id').execute()
  const mails = await db.selectFrom('mails').select('id').where('type', '=', 'homework_handed_in').execute()
  return {
    isHandedIn: task.handed_in_at !== null,
    answer: task.answer,
    files: files.map((file) => file.homework_id),
    mails: mails.length,
  }
}

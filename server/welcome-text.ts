import path from 'node:path'

import type { Config } from './config/config.ts'

type DemoAccounts = { password: string; people: readonly { email: string; role: string }[] }
type Shop = { demoAccounts: DemoAccounts | undefined; mailHost: string }

/** What startup prints: the shop's URL, who can sign in, and how payments, email and so on are set up. */
export function welcomeText(config: Config, { demoAccounts, mailHost }: Shop): string {
  const accounts = demoAccounts?.people.map(({ email, role }) => `    ${email.padEnd(26)} ${role}`) ?? []
  const lines = [
    '',
    `  Candlewick is running at ${config.siteUrl.origin}`,
    '',
    ...(demoAccounts ? [`  Demo accounts (password: ${demoAccounts.password})`, ...accounts, ''] : []),
    `  Database   ${databaseText(config.database)}`,
    `  Files      ${config.files.bucket ? `in the bucket ${config.files.bucket.bucket}` : `on disk in ${relative(config.files.folder)}`}`,
    `  Payments   ${config.payments.kind === 'sandbox' ? 'Stripe sandbox, no real charge' : 'Stripe'}`,
    ...processLines(config),
    `  Mail       ${mailHost ? `through ${mailHost}` : 'outbox only, nothing is sent'}`,
    '',
  ]
  return lines.join('\n')
}

function processLines({ role, processes }: Config): string[] {
  const work = { both: '', web: 'without jobs', worker: 'for jobs only' }[role]
  if (processes > 1) return [`  Processes  ${[processes, work].filter(Boolean).join(', ')}`]
  return work ? [`  Process    ${work}`] : []
}

function databaseText(database: Config['database']): string {
  if (database.kind === 'sqlite') return `SQLite in ${relative(database.file)}`
  const { host, pathname } = new URL(database.url)
  return `PostgreSQL ${host}${pathname}`
}

const relative = (file: string) => path.relative('.', file) || '.'

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

import type { AppContext } from '#server/app-context.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { loadEnvFile } from '#server/config/load-env-file.ts'
import { migrate } from '#server/database/migrate.ts'
import { keepFilesPrivate } from '#server/disk/keep-files-private.ts'
import { refuseWrongUser } from '#server/disk/refuse-wrong-user.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'

import { formatHelp } from './format-help.ts'

type Option = { about: string; value?: string }

type Command<Options extends Record<string, Option>> = {
  /** As in `npm run backup`. */
  name: string
  about: string
  /** The argument without a name, if there is one. */
  argument?: { name: string; about: string; required?: boolean }
  /** Those with a `value` take one, as in `--email you@example.com`; the others are switches. */
  options?: Options
  /** False for commands that must not change the schema. */
  migrateFirst?: boolean
  run: (ctx: AppContext, input: Input<Options>) => Promise<Outcome>
}

type Input<Options> = {
  argument: string | undefined
  values: { [name in keyof Options]?: Options[name] extends { value: string } ? string : boolean }
}

/** `text` is for people, `data` for `--json`. A command that found something wrong exits with 1. */
type Outcome = { text: string; data: unknown; failed?: boolean }

const WRONG_USE = 2

/**
 * Runs one task on the shop's database. All commands share this: `--help`, `--json`, exit code 0 when it worked, 1 when it
 * failed (with the reason in one sentence) and 2 when its options were wrong.
 */
export async function runCommand<Options extends Record<string, Option>>(command: Command<Options>): Promise<void> {
  const asked = readArguments(command)
  if (!asked) return
  let ctx: AppContext | undefined
  try {
    loadEnvFile()
    const config = toConfig(readEnv())
    refuseWrongUser(config.dataDir)
    keepFilesPrivate(config.dataDir)
    ctx = compose(config)
    if (command.migrateFirst !== false) await migrate(ctx.db, ctx.engine, { report: console.error })
    const { text, data, failed = false } = await command.run(ctx, asked.input)
    console.log(asked.json ? JSON.stringify(data, null, 2) : text)
    if (failed) process.exitCode = 1
  } catch (error) {
    const reason = explainStartFailure(error)
    if (asked.json) console.log(JSON.stringify({ error: reason }, null, 2))
    else console.error(reason)
    process.exitCode = 1
  } finally {
    ctx?.mail.close()
    // Idle connections would keep a finished command alive for half a minute.
    await ctx?.db.destroy().catch(() => {})
  }
}

/** Undefined if help was printed instead. */
function readArguments<Options extends Record<string, Option>>(command: Command<Options>) {
  const help = formatHelp(command)
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: command.argument !== undefined,
      options: {
        ...toParseOptions(command.options ?? {}),
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      console.log(help)
      return undefined
    }
    const [argument, tooMuch] = positionals
    if (tooMuch !== undefined) throw new Error(`Name only one ${command.argument?.name}: "${tooMuch}" is one too many.`)
    if (command.argument?.required && !argument) throw new Error(`The ${command.argument.name} is missing.`)
    const input = { argument, values } as Input<Options>
    return { input, json: values.json === true }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`)
    process.exitCode = WRONG_USE
    return undefined
  }
}

function toParseOptions(options: Record<string, Option>): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
  )
}

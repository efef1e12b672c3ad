type Described = {
  name: string
  about: string
  argument?: { name: string; about: string; required?: boolean }
  options?: Record<string, { about: string; value?: string }>
}

/** What `npm run backup -- --help` prints. */
export function formatHelp({ name, about, argument, options = {} }: Described): string {
  const shown = argument && (argument.required ? `<${argument.name}>` : `[${argument.name}]`)
  const rows = [
    ...(argument ? [[argument.name, argument.about]] : []),
    ...Object.entries(options).map(([option, { about: text, value }]) => [
      `--${option}${value ? ` ${value}` : ''}`,
      text,
    ]),
    ['--json', 'print the result as JSON'],
    ['--help', 'print this'],
  ]
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return [
    about,
    '',
    `Usage: npm run ${name}${shown || Object.keys(options).length > 0 ? ' --' : ''}${shown ? ` ${shown}` : ''}${Object.keys(options).length > 0 ? ' [options]' : ''}`,
    '',
    ...rows.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'Exit code: 0 if it worked, 1 if it failed, 2 if the options were wrong.',
  ].join('\n')
}

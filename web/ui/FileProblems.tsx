const CORRECT_IT = 'Please correct the file, then choose it again.'

type Props = { title?: string; problems: { line: number | null; message: string }[]; moreProblems: number }

/** What is wrong with an imported file, line by line. */
export function FileProblems({ title = CORRECT_IT, problems, moreProblems }: Props) {
  return (
    <div role="alert" className="rounded-card bg-loss-wash p-4 text-14 text-loss">
      <p className="font-medium">{title}</p>
      <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-anywhere">
            {line !== null && <span className="tabular">Line {line}: </span>}
            {message}
          </li>
        ))}
        {moreProblems > 0 && <li>And {moreProblems.toLocaleString('en-US')} more.</li>}
      </ul>
    </div>
  )
}

type Problems = { problems: { line: number | null; message: string }[]; moreProblems: number }

/** What is wrong with an imported file, line by line. */
export function FileProblems({ problems, moreProblems }: Problems) {
  return (
    <div role="alert" className="rounded-card bg-loss-wash p-4 text-14 text-loss">
      <p className="font-medium">Please correct the file, then choose it again.</p>
      <ul className="mt-2 grid gap-1">
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

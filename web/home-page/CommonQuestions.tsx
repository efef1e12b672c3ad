import type { HomePage } from '#contract/settings/home-page.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

/** The footer's Help Center leads here. The answers open without any script. */
export function CommonQuestions({ questions, areOpen }: Pick<HomePage, 'questions'> & { areOpen: boolean }) {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="below-fold column grid items-start gap-x-16 gap-y-12 pt-24 md:pt-32 lg:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id="questions-title" className="text-36 md:text-48">
          Common questions
        </h2>
        <p className="mt-3 text-16 text-ink-soft">
          Something else?{' '}
          <AppLink href={paths.contact} className="text-flame-deep underline underline-offset-4">
            Ask us
          </AppLink>
          .
        </p>
      </div>
      <div className="border-b border-line">
        {questions.map(({ topic, question, answer }) => (
          <details key={topic} open={areOpen} className="group border-t border-line">
            <summary className="flex list-none items-center justify-between gap-4 py-4 text-18 font-medium text-ink [&::-webkit-details-marker]:hidden">
              {question}
              <svg
                viewBox="0 0 16 16"
                aria-hidden="true"
                stroke="currentColor"
                strokeWidth="2"
                className="size-4 shrink-0 text-muted"
              >
                <path d="M1 8h14" />
                <path d="M8 1v14" className="group-open:hidden" />
              </svg>
            </summary>
            <div className="max-w-[60ch] pb-5 text-16 text-ink-soft">
              <p className="whitespace-pre-line">{answer}</p>
              {topic === 'refund' && (
                <p className="mt-2">
                  <AppLink href={paths.refundPolicy} className="text-flame-deep underline underline-offset-4">
                    Read the refund policy
                  </AppLink>
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

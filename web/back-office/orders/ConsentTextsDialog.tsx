import { useQuery } from '@tanstack/react-query'

import type { ConsentText } from '#contract/orders/admin-order.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { consentTypeName } from './consent-type-name.ts'
import { diffWords } from './word-diff.ts'

/** Every wording that buyers agreed to, with what changed from one to the next. */
export function ConsentTextsDialog({ onClose }: { onClose: () => void }) {
  const { data: texts, isError } = useQuery(apiQuery('GET /api/admin/consent-texts'))
  const kinds =
    texts &&
    Object.entries(Object.groupBy(texts, ({ consentType, language }) => consentTypeName(consentType, language)))
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Consent texts"
      description="Every version that buyers agreed to. A new one begins when you change a text and somebody agrees to it."
    >
      {isError && <p className="text-14 text-ink-soft">The texts couldn't be loaded. Close this and try again.</p>}
      {kinds?.length === 0 && <p className="text-14 text-ink-soft">Nobody has agreed to anything yet.</p>}
      <div className="grid gap-10">
        {kinds?.map(([kind, versions = []]) => (
          <section key={kind} aria-label={kind}>
            <h3 className="text-18">{kind}</h3>
            <ol className="mt-3 grid gap-4">
              {versions.map((version, at) => (
                <Version key={version.version} {...version} previous={versions[at + 1]} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

type VersionProps = ConsentText & { previous: ConsentText | undefined }

function Version({ text, language, firstUsedAt, consentCount, previous }: VersionProps) {
  return (
    <li className="rounded-control border border-line p-4">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-13 text-muted">
        <span>First used {formatMoment(firstUsedAt)}</span>
        <span>{consentCount === 1 ? '1 consent' : `${consentCount} consents`}</span>
      </p>
      <p
        lang={language ?? undefined}
        className="mt-2 text-14 leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink"
      >
        {previous ? <Changes before={previous.text} after={text} /> : text}
      </p>
    </li>
  )
}

function Changes({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ kind, text }, at) => {
    const key = `${at} ${text}`
    if (kind === 'same') return <span key={key}>{text}</span>
    if (kind === 'added')
      return (
        <ins key={key} className="bg-gain-wash decoration-gain">
          <span className="sr-only">Added: </span>
          {text}
        </ins>
      )
    return (
      <del key={key} className="bg-loss-wash text-ink-soft decoration-loss">
        <span className="sr-only">Removed: </span>
        {text}
      </del>
    )
  })
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'

import { LEGAL_LANGUAGE_TAGS, LEGAL_LANGUAGES, type LegalLanguage } from '#contract/legal-languages.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { legalTextsQuery, useRemoveLegalTexts } from './legal-texts.queries.ts'

const LegalTextsDialog = lazy(async () => ({ default: (await import('./LegalTextsDialog.tsx')).LegalTextsDialog }))

/** The languages that staff entered legal texts in, besides those in the form above. */
export function LegalLanguages() {
  const id = useId()
  const { data: translations = [] } = useQuery(legalTextsQuery)
  const remove = useRemoveLegalTexts()
  const [chosen, setChosen] = useState<LegalLanguage | ''>('')
  const [editing, setEditing] = useState<LegalLanguage>()
  const [removing, setRemoving] = useState<LegalLanguage>()
  const free = LEGAL_LANGUAGE_TAGS.filter((tag) => !translations.some(({ language }) => language === tag))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-16 font-semibold text-ink">
        Other languages
      </h3>
      <p className="mt-1 max-w-[65ch] text-14 text-ink-soft">
        Visitors find links to them on your refund policy, imprint, accessibility and cookie pages, and buyers in the
        checkout. A consent text is only asked for if you've entered it above. The consent log says which words a buyer
        read, and in which language.
      </p>
      {translations.length > 0 && (
        <ul className="mt-4 max-w-3xl divide-y divide-line border-y border-line">
          {translations.map(({ language }) => (
            <li key={language} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-14">
              <span lang={language} className="font-medium text-ink">
                {LEGAL_LANGUAGES[language]}
              </span>
              <span className="flex gap-2">
                <Button
                  size="small"
                  aria-label={`Edit ${LEGAL_LANGUAGES[language]}`}
                  onClick={() => setEditing(language)}
                >
                  Edit
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove ${LEGAL_LANGUAGES[language]}`}
                  onClick={() => setRemoving(language)}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex max-w-3xl flex-wrap items-end gap-3">
        <Field label="Language">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ target }) => setChosen(free.find((tag) => tag === target.value) ?? '')}
            >
              <option value="">Choose a language</option>
              {free.map((tag) => (
                <option key={tag} value={tag} lang={tag}>
                  {LEGAL_LANGUAGES[tag]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button disabled={chosen === ''} onClick={() => chosen && setEditing(chosen)}>
          Add language
        </Button>
      </div>
      {editing && (
        <Suspense fallback={null}>
          <LegalTextsDialog
            language={editing}
            texts={translations.find(({ language }) => language === editing)}
            onClose={() => {
              setEditing(undefined)
              setChosen('')
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={`Remove the texts in ${removing ? LEGAL_LANGUAGES[removing] : ''}?`}
        confirmLabel="Remove texts"
        isPending={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing, { onSuccess: () => setRemoving(undefined) })}
      >
        Visitors then read the texts in your main language. The audit log keeps what they said.
      </ConfirmDialog>
    </section>
  )
}

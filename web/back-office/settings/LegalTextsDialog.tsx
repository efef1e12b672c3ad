import { LEGAL_LANGUAGES, type LegalLanguage } from '#contract/legal-languages.ts'
import type { LegalTexts } from '#contract/settings/legal-texts.endpoints.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useSaveLegalTexts } from './legal-texts.queries.ts'

const loadSchema = async () => (await import('#contract/settings/legal-texts.endpoints.ts')).LegalTextsSchema

const FIELDS = [
  { name: 'refundPolicy', label: 'Refund Policy' },
  { name: 'euConsentText', label: 'EU Consent Text' },
  { name: 'ukConsentText', label: 'UK Consent Text' },
  { name: 'waiverContentText', label: 'Waiver for courses and bundles' },
  { name: 'waiverServiceText', label: 'Waiver for mentorship' },
  { name: 'imprint', label: 'Imprint' },
  { name: 'accessibilityStatement', label: 'Accessibility statement' },
  { name: 'cookiePolicy', label: 'Cookie page' },
] as const

type Props = { language: LegalLanguage; texts: LegalTexts | undefined; onClose: () => void }

/** The legal texts in one language. */
export function LegalTextsDialog({ language, texts, onClose }: Props) {
  const save = useSaveLegalTexts()
  const { register, handleSubmit, formState } = useContractForm<LegalTexts>(loadSchema, {
    defaultValues: Object.fromEntries(FIELDS.map(({ name }) => [name, texts?.[name] ?? ''])),
  })
  return (
    <FormDialog
      wide
      title={`Legal texts in ${LEGAL_LANGUAGES[language]}`}
      description="Leave a text blank if it's only in your main language."
      submitLabel="Save Changes"
      isPending={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((typed) => save.mutate({ language, texts: typed }, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label }) => (
        <Field key={name} label={label} error={formState.errors[name]?.message}>
          {(control) => <Textarea rows={5} lang={language} {...control} {...register(name)} />}
        </Field>
      ))}
    </FormDialog>
  )
}

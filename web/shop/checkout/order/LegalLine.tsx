import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'

/** Opens in a new tab, so that the checkout form isn't lost. */
export function LegalLine({
  termsOfServiceUrl,
  privacyPolicyUrl,
}: Pick<PublicSettings, 'termsOfServiceUrl' | 'privacyPolicyUrl'>) {
  const documents = [
    { label: 'Terms of Service', url: termsOfServiceUrl },
    { label: 'Privacy Policy', url: privacyPolicyUrl },
  ].filter(({ url }) => url !== '')
  if (documents.length === 0) return null
  return (
    <p className="text-13 text-muted">
      By completing your purchase you agree to our{' '}
      {documents.map(({ label, url }, position) => (
        <span key={label}>
          {position > 0 && ' and '}
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-flame-deep underline underline-offset-2"
          >
            {label}
          </a>
        </span>
      ))}
      .
    </p>
  )
}

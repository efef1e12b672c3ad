import { type CheckedSecrets, checkAllSecrets } from '#server/secrets/check-secrets.ts'

import { type Examination, good, trouble } from './diagnosis.ts'

/** Every secret in the database is opened, and only counted. */
export const secrets: Examination = {
  name: 'Secrets',
  async examine(ctx) {
    const checked = await checkAllSecrets(ctx)
    if (checked.length === 0) return [good('none is stored yet')]
    const wrong = checked.filter(({ unreadable }) => unreadable > 0)
    if (wrong.length === 0) return [good(`all open with SECRET_KEY: ${list(checked, ({ total }) => `${total}`)}`)]
    const counted = list(wrong, ({ unreadable, total }) => `${unreadable} of ${total}`)
    return [
      trouble(
        `SECRET_KEY can't open ${counted}: start the shop with the SECRET_KEY they were saved with. If it's lost, ${howToReplace(wrong)}.`,
      ),
    ]
  },
}

const list = (checked: CheckedSecrets[], count: (one: CheckedSecrets) => string) =>
  checked.map((one) => `${count(one)} ${one.kind}`).join(', ')

function howToReplace(wrong: CheckedSecrets[]): string {
  const hasFactors = wrong.some(({ kind }) => kind === 'second factors')
  const hasOthers = wrong.some(({ kind }) => kind !== 'second factors')
  const again = hasOthers ? ['enter the passwords and keys again under Settings'] : []
  const factors = 'sign in with recovery codes or `npm run reset-two-factor`, and set up second factors again'
  return [...(hasFactors ? [factors] : []), ...again].join('; ')
}

/** The migrations of the last version before 0.1.0. Together they made exactly the schema of `0001-first-release`. */
export const MIGRATIONS_BEFORE_FIRST_RELEASE: readonly string[] = [
  '0001-accounts',
  '0002-jobs',
  '0003-catalog',
  '0004-learning',
  '0005-shop',
  '0006-mail',
  '0007-account-safety',
  '0008-payments',
  '0010-certificates',
  '0011-back-office',
  '0012-media',
  '0013-tiktok-account',
  '0014-students',
  '0018-order-terms',
  '0019-sharper-payments',
  '0020-clustered-learning',
  '0021-disputes-and-plans',
  '0022-facts',
  '0023-order-lists',
  '0026-search-by-parts',
  '0027-people-by-age',
  '0028-find-open-orders',
  '0029-live-grants',
  '0032-refunds-that-fail',
  '0033-mail-trust',
  '0037-customer-messages',
]

/** The last commit before 0.1.0 whose backups this version restores. */
export const LAST_COMMIT = 'ebef9a5'

export const OLD_DATABASE = `This database was made by a version before 0.1.0 and was left unchanged: start the old version (commit ${LAST_COMMIT}) once, run \`npm run backup\` with it, then run \`npm run restore -- <backup folder> --overwrite\` with this version.`

/** Every database made before 0.1.0 started with the same migration. */
export function isBeforeFirstRelease(migrations: readonly string[]): boolean {
  return migrations.includes('0001-accounts')
}

export function isLastBeforeFirstRelease(migrations: readonly string[]): boolean {
  return (
    migrations.length === MIGRATIONS_BEFORE_FIRST_RELEASE.length &&
    MIGRATIONS_BEFORE_FIRST_RELEASE.every((name) => migrations.includes(name))
  )
}

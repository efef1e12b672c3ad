import type { Generated } from 'kysely'

import type { Role } from '#contract/roles.ts'

export interface UsersTable {
  id: string
  /** As typed; null once the account is deleted and anonymized. */
  email: string | null
  /** Lower-cased email, which must be unique. */
  email_key: string | null
  first_name: string
  last_name: string
  profile_image_key: string | null
  role: Role
  password_hash: string | null
  email_verified_at: string | null
  /** Set when staff issued a temporary password that must be changed at the next login. */
  password_expired_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** Name and email in lower case, for staff search. */
  search_text: Generated<string>
}

interface SessionsTable {
  /** Shown in the list of sessions; the hash never leaves the server. */
  id: string
  /** SHA-256 of the token in the cookie; the token itself isn't stored. */
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  /** When this session last entered the password. */
  confirmed_at: string | null
}

export type TokenPurpose = 'reset_password' | 'verify_email' | 'undo_email_change' | 'second_factor'

/** A link in an email, or the step between password and second factor. Each works once and expires. */
export interface AccountTokensTable {
  /** SHA-256 of the token; the token itself isn't stored. */
  token_hash: string
  user_id: string
  purpose: TokenPurpose
  /** The email address to confirm or to restore. */
  email: string | null
  email_key: string | null
  created_at: string
  expires_at: string
  used_at: string | null
}

/** A browser this person has signed in with before, recognized by the hash of a cookie. */
interface KnownDevicesTable {
  user_id: string
  device_hash: string
  first_seen_at: string
  last_seen_at: string
}

interface SecondFactorsTable {
  user_id: string
  sealed_secret: string
  created_at: string
  /** Null during setup: codes are only required once one has proved that the app works. */
  confirmed_at: string | null
  /** The time step of the last accepted code, so that no code works twice. */
  last_used_step: number
}

interface RecoveryCodesTable {
  user_id: string
  code_hash: string
  used_at: string | null
}

/** One counter per rate limit, e.g. `login-account:ada@example.test`. */
interface RateLimitsTable {
  key: string
  hits: number
  resets_at: string
}

/** Who signed in from where, as evidence in disputes. Deleted after a while, or with the account. */
interface SignInsTable {
  id: string
  user_id: string
  signed_in_at: string
  ip_address: string | null
  user_agent: string | null
}

export interface AccountsTables {
  users: UsersTable
  sessions: SessionsTable
  sign_ins: SignInsTable
  account_tokens: AccountTokensTable
  known_devices: KnownDevicesTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  rate_limits: RateLimitsTable
}

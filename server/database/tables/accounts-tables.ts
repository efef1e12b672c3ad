import type { Generated } from 'kysely'

import type { Role } from '#contract/roles.ts'

export interface UsersTable {
  id: string
  /** As typed; null once the account is deleted and anonymized. */
  email: string | null
  /** Lower-cased email: what makes an address unique. */
  email_key: string | null
  first_name: string
  last_name: string
  profile_image_key: string | null
  role: Role
  password_hash: string | null
  email_verified_at: string | null
  /** Set when staff gave a temporary password that must be changed at the next login. */
  password_expired_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** Name and address in lower case, for the search of staff. */
  search_text: Generated<string>
}

interface SessionsTable {
  /** What the list of sessions shows; the hash stays inside. */
  id: string
  /** SHA-256 of the token in the cookie; the token itself is nowhere stored. */
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
  /** When the password was last asked for in this session. */
  confirmed_at: string | null
}

export type TokenPurpose = 'reset_password' | 'verify_email' | 'undo_email_change' | 'second_factor'

/** A link in a mail, or the step between password and second factor: good once and for a while. */
export interface AccountTokensTable {
  /** SHA-256 of the token; the token itself is nowhere stored. */
  token_hash: string
  user_id: string
  purpose: TokenPurpose
  /** The address it is about: the one to confirm, or the one to restore. */
  email: string | null
  email_key: string | null
  created_at: string
  expires_at: string
  used_at: string | null
}

/** A browser in which this person has signed in before, by the hash of a cookie. */
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
  /** Null while it is being set up: it is asked for only once a code has proved that the app has it. */
  confirmed_at: string | null
  /** The time step of the last accepted code: none is good twice. */
  last_used_step: number
}

interface RecoveryCodesTable {
  user_id: string
  code_hash: string
  used_at: string | null
}

/** One counter per limited thing, e.g. `login-account:ada@example.test`. */
interface RateLimitsTable {
  key: string
  hits: number
  resets_at: string
}

/** Who came in from where, for answering disputes; kept for a while and forgotten with the account. */
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

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
}

export interface SessionsTable {
  /** SHA-256 of the token in the cookie; the token itself is nowhere stored. */
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
  ip_address: string | null
  user_agent: string | null
}

/** One counter per limited thing, e.g. `login-account:ada@example.test`. */
export interface RateLimitsTable {
  key: string
  hits: number
  resets_at: string
}

export interface AccountsTables {
  users: UsersTable
  sessions: SessionsTable
  rate_limits: RateLimitsTable
}

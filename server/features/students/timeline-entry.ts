type Kind = 'purchase' | 'mail' | 'sign-in' | 'learning' | 'session' | 'access' | 'staff'

export type TimelineEntry = { kind: Kind; description: string; timestamp: string }

export type MailLogo = { url: string; width: number; height: number }

/** By title, for lists; the main one is what the email is about. */
export type MailPictures = {
  main: { url: string; alt: string } | undefined
  ofTitle: ReadonlyMap<string, string>
}

export type MailContent = {
  siteName: string
  siteUrl: string
  supportEmail: string
  /** On several lines; empty if the shop has none. */
  postalAddress: string
  /** The shop's own, with an absolute URL; our mark without one. */
  logo: MailLogo | undefined
  /** `#rrggbb`; empty for our amber. */
  accentColor: string
  heading: string
  paragraphs: string[]
  /** Undefined when it has none, or the shop has none of it. */
  picture: MailPictures['main']
  list: { title: string; url: string | undefined }[]
  progressPercent: number | undefined
  receipt: { label: string; detail: string; value: string; isTotal: boolean }[]
  facts: { label: string; value: string }[]
  factsHeading: string
  action: { label: string; url: string } | undefined
  link: { label: string; url: string } | undefined
  note: string
  noteLink: { label: string; url: string } | undefined
  lastLink: { label: string; url: string } | undefined
  /** Empty for emails that an account or a purchase depends on. */
  unsubscribeUrl: string
}

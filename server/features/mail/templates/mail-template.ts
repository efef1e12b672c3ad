/** A row below the text: its label and the placeholder for its value. Rows without a value are left out. */
type Fact<Name> = readonly [label: string, value: Name]

/** A row of a receipt: its label may have placeholders. Rows without a value are left out. */
type ReceiptLine<Name> = {
  label: string
  value: Name
  /** In smaller letters below the label, for example the card. */
  detail?: Name
  isTotal?: true
}

/** The text of one type of email. All of it may use placeholders: `{{firstName}}`, `{{siteName}}`. */
export type MailTemplate<Name extends string = string> = {
  subject: string
  heading: string
  /** Paragraphs with a blank line between them. Staff can edit only the subject and the body. */
  body: string
  facts?: readonly Fact<NoInfer<Name>>[]
  /** What was bought and paid, above the facts. */
  receipt?: readonly ReceiptLine<NoInfer<Name>>[]
  /** The heading above the receipt or the rows. */
  factsHeading?: string
  /** The value that names what the email is about; its picture is shown, if it has one. */
  pictureOf?: NoInfer<Name>
  /** Instead, the picture of the first course on sale. */
  showsFirstCourse?: true
  /** A value of one title per line, shown as a list with pictures. Left out if staff's own text has `insteadOf`. */
  list?: { of: NoInfer<Name>; insteadOf: NoInfer<Name> }
  /** A percentage, shown as a bar. */
  progress?: NoInfer<Name>
  /** The button. It isn't part of the body, so staff can't remove it by mistake. */
  action?: { label: string; url: NoInfer<Name> }
  /** Below the button, as words. */
  link?: { label: string; url: NoInfer<Name> }
  /** Below the fine print, on a line of its own; left out without a URL. */
  lastLink?: { label: string; url: NoInfer<Name> }
  /** Fine print at the end. */
  note?: string
  /** After the fine print: a page of the site. */
  noteLink?: { label: string; path: string }
  /**
   * A moment, which the email says the distance to: "In 24 hours". Counted whenever it's sent, also again; once the
   * moment has come, it isn't sent.
   */
  countdown?: NoInfer<Name>
  /** So close to that moment, the words below the button take its place, if they lead anywhere. */
  linkFirstMinutes?: number
  /** Values that keep their line breaks; all others are put on one line. */
  longValues?: readonly NoInfer<Name>[]
  /**
   * Placeholders that open an account. Only the button and the facts, which the layout draws, may show them: subjects
   * appear in the log that staff read, and a link inside a sentence written by staff could lead anywhere.
   */
  secrets?: readonly NoInfer<Name>[]
  /** Sample values for previews and test emails. The keys define the placeholders. */
  sample: Readonly<Record<Name, string>>
}

/** Preserves the placeholder names in the type, so callers must provide a value for each. */
export function mailTemplate<Name extends string>(template: MailTemplate<Name>): MailTemplate<Name> {
  return template
}

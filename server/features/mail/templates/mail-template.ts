/** A row below the words, and the placeholder that has its value. A row without a value is left out. */
type Fact<Name> = readonly [label: string, value: Name]

/** The words of one kind of mail. All texts may use placeholders: `{{firstName}}`, `{{siteName}}`. */
export type MailTemplate<Name extends string = string> = {
  subject: string
  heading: string
  /** Paragraphs, with an empty line between them. Subject and body are what staff may replace. */
  body: string
  facts?: readonly Fact<NoInfer<Name>>[]
  /** The one button. Staff cannot lose it: it stands outside the body. */
  action?: { label: string; url: NoInfer<Name> }
  /** Small print below the button. */
  note?: string
  /** Values that keep their line breaks; all others are put on one line. */
  longValues?: readonly NoInfer<Name>[]
  /**
   * Placeholders that open an account. Only the button and the facts, which the layout draws, may show them: staff read
   * subjects in the log, and a link inside a sentence of theirs could lead anywhere.
   */
  secrets?: readonly NoInfer<Name>[]
  /** What each placeholder may look like, for previews and test mails. Its keys are the placeholders there are. */
  sample: Readonly<Record<Name, string>>
}

/** Keeps the names of the placeholders, so that whoever queues a mail must give each a value. */
export function mailTemplate<Name extends string>(template: MailTemplate<Name>): MailTemplate<Name> {
  return template
}

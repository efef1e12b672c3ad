/** Rewords a message to the student for staff: 'Your card was declined.' isn't about the reader's card. */
export function wordForStaff(message: string): string {
  return message.replace(/\bYour\b/g, "The student's").replace(/\byour\b/g, "the student's")
}

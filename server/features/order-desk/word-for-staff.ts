/** What was written to the student, as staff read it: 'Your card was declined.' is about somebody else's card. */
export function wordForStaff(message: string): string {
  return message.replace(/\bYour\b/g, "The student's").replace(/\byour\b/g, "the student's")
}

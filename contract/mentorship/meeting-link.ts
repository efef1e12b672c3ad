/** No schema here, because forms import these rules. */
export const NOT_A_WEB_LINK = 'Please enter a link that starts with https://.'

const WEB = /^https?:\/\/[^/?#]/i
const SCHEME = /^[a-z][a-z\d+.-]*:(?=\S)/i
const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/:?#]|$)/i

/** Where a session meets is a web link, or words such as a phone number. Anything else that looks like a link isn't. */
export function meetingLinkProblem(typed: string): string | undefined {
  const place = typed.trim()
  const looksLikeLink = !/\s/.test(place) && (SCHEME.test(place) || HOST.test(place))
  return looksLikeLink && !WEB.test(place) ? NOT_A_WEB_LINK : undefined
}

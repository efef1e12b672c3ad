const time = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })

/** In the reader's own time zone: this page is drawn in the browser alone. */
export const formatMailTime = (instant: string) => time.format(new Date(instant))

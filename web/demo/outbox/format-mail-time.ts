const time = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })

/** In the reader's time zone, because this page is rendered in the browser only. */
export const formatMailTime = (instant: string) => time.format(new Date(instant))

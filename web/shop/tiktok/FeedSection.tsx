import { useRef, useState } from 'react'

import type { TiktokPost } from '#contract/tiktok/tiktok.endpoints.ts'
import { FeedSwitch } from './FeedSwitch.tsx'
import { giveFeedConsent, useFeedConsent, withdrawFeedConsent } from './feed-consent.ts'
import { PostGrid } from './PostGrid.tsx'
import { useWidget } from './use-widget.ts'

/** Shows TikTok's own feed to those who allow it. Until then, and whenever it fails to load, shows our posts. */
export function FeedSection({ posts }: { posts: TiktokPost[] }) {
  const isOn = useFeedConsent()
  const [attempt, setAttempt] = useState(1)
  const place = useRef<HTMLDivElement>(null)
  const widget = useWidget(place, isOn, attempt)
  const isShown = isOn && widget === 'shown'
  return (
    <section aria-labelledby="posts" className="column pt-20 md:pt-28">
      <h2 id="posts" className="text-36 md:text-48">
        Latest posts
      </h2>
      <FeedSwitch
        state={isOn ? widget : 'off'}
        onTurnOn={giveFeedConsent}
        onTurnOff={withdrawFeedConsent}
        onTryAgain={() => setAttempt(attempt + 1)}
      />
      {/* Zero height rather than hidden, because the widget measures its container's width. */}
      <div ref={place} inert={!isShown} className={isShown ? 'mt-8' : 'h-0 overflow-hidden'} />
      {!isShown && <PostGrid posts={posts} />}
    </section>
  )
}

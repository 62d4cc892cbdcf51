import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, Icon } from '#ui'
import { Picture } from '#website/content/web/Picture.tsx'
import { useText } from '#website/content/web/Text.tsx'
import type { WireVideo } from '../present-gallery.ts'
import { useGalleryWords } from './words.ts'

/** What another site's player may do in its frame: play, fill the screen, open a window; never navigate our page. */
const allowedElsewhere = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/**
 * A video on another site. The site learns of the visitor only when they press play: then
 * `enhance/embedded-video.ts` replaces the link by its frame. Without scripts, and for an untrusted site, it
 * opens in its own window.
 */
export function EmbeddedVideo({ video }: { video: WireVideo }) {
  const write = useWriter()
  const words = useGalleryWords()
  const caption = useText()(video, 'caption')
  const host = hostOf(video.video)
  const note = host ? words.playNoteFrom : words.playNote
  return (
    <div data-enhance={video.may_embed ? 'embedded-video' : undefined}>
      <Anchor
        href={video.video}
        reload
        newTab
        className="video-cover"
        aria-label={write.fill(video.may_embed ? words.play : words.watchThere, { caption, host })}
      >
        <Picture
          of={{ image: video.preview_image, picture: video.picture }}
          sizes="(max-width: 942px) 100vw, 580px"
          width={1280}
          height={720}
        />
        <span className="video-play">
          <Icon of={video.may_embed ? 'play' : 'external-link'} />
        </span>
      </Anchor>
      <p className="video-note">{write.fill(video.may_embed ? note : words.watchNote, { host })}</p>
      {video.may_embed && <Player video={video} caption={caption} isElsewhere={host !== ''} />}
    </div>
  )
}

type PlayerProps = { video: WireVideo; caption: string; isElsewhere: boolean }

/** The prepared frame: the content of a template loads nothing. */
function Player({ video, caption, isElsewhere }: PlayerProps) {
  return (
    <template>
      <iframe
        src={video.video}
        title={caption}
        width={video.picture?.width ?? 1280}
        height={video.picture?.height ?? 720}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        {...(isElsewhere ? { sandbox: allowedElsewhere } : {})}
      />
    </template>
  )
}

/** The host of another site's address; empty for a page of ours. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}

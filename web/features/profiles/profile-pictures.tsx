import { fallbackPath, schoolMediaPath, sourceSet } from '#contract/picture-paths.ts'
import type { SchoolProfile } from '#contract/school-profiles.ts'
import * as m from '#messages'
import { languageOf } from '#messages/language.ts'
import { Section } from '#web/ui/section.tsx'

type ProfilePicturesProps = {
  profile: SchoolProfile
  /** Where the pictures are. Pictures that are not public have another path. */
  pictures?: string | undefined
}

const sizes = '(max-width: 30rem) 65vw, 20rem'

/** Shows the pictures of a school, each with the text that the school wrote for people who cannot see it. */
export function ProfilePictures({ profile, pictures = schoolMediaPath }: ProfilePicturesProps) {
  if (profile.pictures.length === 0) return null
  return (
    <Section id="pictures" title={m.profile_pictures()}>
      <ul className="card-grid">
        {profile.pictures.map(({ hash, width, height, alt }) => (
          <li key={hash}>
            <picture className="block min-w-0">
              <source type="image/avif" srcSet={sourceSet(hash, width, 'avif', pictures)} sizes={sizes} />
              <img
                src={fallbackPath(hash, width, pictures)}
                srcSet={sourceSet(hash, width, 'webp', pictures)}
                sizes={sizes}
                alt={alt}
                lang={languageOf(alt)}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                className="aspect-video w-full rounded-paper bg-board object-cover"
              />
            </picture>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { linkKinds, profileLimits } from '#contract/school-profile-choices.ts'
import * as m from '#messages'
import { TextArea, TextField } from '#web/ui/field.tsx'
import type { FieldsProps } from './part-fields.tsx'
import { choiceName } from './read-part.ts'

export function ContactFields({ document, typed, field }: FieldsProps) {
  const { phone, email, address, website, links } = document
  const { error } = field('links')
  return (
    <>
      <p>{m.own_profile_contact_lead()}</p>
      <TextField
        {...field('phone')}
        type="tel"
        label={m.own_profile_phone()}
        defaultValue={phone ?? ''}
        maxLength={profileLimits.phone.max}
      />
      <TextField {...field('email')} type="email" label={m.own_profile_email()} defaultValue={email ?? ''} />
      <TextArea
        {...field('address')}
        label={m.own_profile_address()}
        defaultValue={address ?? ''}
        rows={3}
        maxLength={profileLimits.address.max}
      />
      <TextField
        {...field('website')}
        type="url"
        label={m.own_profile_website()}
        hint={m.own_profile_address_of_page()}
        defaultValue={website ?? ''}
      />
      {linkKinds.map((kind) => {
        const name = choiceName('links', kind)
        return (
          <TextField
            key={kind}
            name={name}
            type="url"
            label={m.own_profile_link_optional({ network: m.profile_link({ kind }) })}
            hint={m.own_profile_address_of_page()}
            defaultValue={links.find((link) => link.kind === kind)?.url ?? ''}
            error={typed[name]?.trim() ? error : undefined}
          />
        )
      })}
    </>
  )
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deskPicturePath, ownPicturePath, pictureFileName, schoolMediaPath } from '#contract/picture-paths.ts'
import type { ProfilePicture } from '#contract/school-profiles.ts'
import type { TestMember } from '../../testing/members.ts'
import {
  decideProfile,
  profileSchool,
  publishProfile,
  saveProfile,
  showProfile,
  startWithProfiles,
  statedFacts,
} from '../../testing/profiles.ts'

const drawn = (background: string, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background } })

const upload = (member: TestMember, bytes: Buffer | string) =>
  member.post('/api/school/profile/pictures', { data: Buffer.from(bytes).toString('base64') })

async function add(member: TestMember, background = '#864'): Promise<ProfilePicture> {
  const response = await upload(member, await drawn(background).png().toBuffer())
  expect(response.statusCode).toBe(201)
  return response.json()
}

const nameOf = ({ hash }: ProfilePicture) => pictureFileName({ hash, width: 480, format: 'webp' })
const shownPictures = ({ hash }: ProfilePicture) => [
  { hash, alt: 'The library from the yard', children: 'nobody' as const },
]

test('stores the pixels without position and camera', async () => {
  const { product, owner } = await startWithProfiles()
  const photograph = await drawn('#864')
    .jpeg()
    .withExif({
      IFD0: { Make: 'Secret Camera', Copyright: 'Asha of Rampur' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 51/1 0/1', GPSLongitudeRef: 'E' },
    })
    .toBuffer()
  expect(photograph.toString('latin1')).toContain('Secret Camera')
  expect((await upload(owner, photograph)).json()).toMatchObject({ width: 900, height: 600 })
  const { rows } = await product.database.pool.query<{ content: Buffer }>(
    'SELECT content FROM school_picture_file',
  )
  expect(rows).toHaveLength(4)
  for (const { content } of rows) {
    const { exif, xmp, iptc } = await sharp(content).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(content.toString('latin1')).not.toMatch(/Secret Camera|Asha/)
  }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><script>alert(1)</script></svg>'

test.each([
  ['an SVG with a script', svg],
  ['an SVG behind the signature of a PNG', `\u0089PNG\r\n\u001a\n${svg}`],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.4\n%%EOF'],
  ['an animated GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['nothing', ''],
])('refuses %s by its content', async (_, bytes) => {
  const { product, owner } = await startWithProfiles()
  const response = await upload(owner, bytes)
  expect([response.statusCode, response.json().code]).toEqual([400, 'profile-picture-refused'])
  expect((await product.database.pool.query('SELECT FROM school_picture')).rowCount).toBe(0)
})

test('refuses 50 MB and a damaged picture', async () => {
  const { owner } = await startWithProfiles()
  const large = await upload(owner, Buffer.alloc(50_000_000))
  expect(large.statusCode).toBe(413)
  const bytes = await drawn('#864').png().toBuffer()
  expect((await upload(owner, bytes.subarray(0, bytes.length / 2))).statusCode).toBe(400)
})

test('shows pictures to strangers only while the profile is public', async () => {
  const { product, owner, staff } = await startWithProfiles()
  const picture = await add(owner)
  const name = nameOf(picture)
  const statuses = async () =>
    Promise.all(
      [
        product.get(`${schoolMediaPath}/${name}`),
        product.get(`${ownPicturePath}/${name}`),
        owner.get(`${ownPicturePath}/${name}`),
        staff.get(`${deskPicturePath}/${name}`),
      ].map(async (response) => (await response).statusCode),
    )
  expect(await statuses()).toEqual([404, 401, 200, 200])
  await publishProfile(owner, { ...statedFacts, crest: picture.hash, pictures: shownPictures(picture) })
  expect(await statuses()).toEqual([404, 401, 200, 200])
  await decideProfile(staff, 'waiting', { decision: 'publish' })
  expect(await statuses()).toEqual([200, 401, 200, 200])
  const file = await product.get(`${schoolMediaPath}/${name}`)
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const sentence = 'A child can be recognised in the first picture.'
  await decideProfile(staff, 'published', { decision: 'hide', sentence })
  expect(await statuses()).toEqual([404, 401, 200, 200])
})

test('refuses pictures of another school', async () => {
  const { product, owner } = await startWithProfiles()
  const other = await product.signInAsSchool('owner', { schoolCode: '09200000002' })
  const picture = await add(owner)
  expect((await other.get(`${ownPicturePath}/${nameOf(picture)}`)).json().code).toBe(
    'profile-picture-unknown',
  )
  const response = await saveProfile(other, { ...statedFacts, crest: picture.hash })
  expect(response.json()).toMatchObject({ code: 'profile-picture-missing' })
})

test('deletes pictures that no profile has after a day', async () => {
  const { product, owner, staff } = await startWithProfiles()
  const [used, dropped, unused] = [await add(owner), await add(owner, 'green'), await add(owner, 'blue')]
  await showProfile(owner, staff, { ...statedFacts, crest: used.hash, pictures: shownPictures(dropped) })
  const stored = async () => {
    await product.tasks.frequent()
    const { rows } = await product.database.pool.query('SELECT hash FROM school_picture')
    return new Set(rows.map(({ hash }) => hash))
  }
  product.wait(23 * 3600)
  expect(await stored()).toEqual(new Set([used.hash, dropped.hash, unused.hash]))
  product.wait(2 * 3600)
  expect(await stored()).toEqual(new Set([used.hash, dropped.hash]))
  const editor = await product.signInAsSchool('editor', { schoolCode: profileSchool })
  await publishProfile(editor, { pictures: [] })
  expect(await stored()).toEqual(new Set([used.hash, dropped.hash]))
  await decideProfile(await product.signInAsStaff('admin'), 'changes', { decision: 'seen' })
  expect(await stored()).toEqual(new Set([used.hash]))
})

import type { Client } from '../database/describe-tables.ts'

/** A file named by rows. */
export type NamedPicture = { key: string; type: string; bytes: number }

/** All files of all images, as the client's transaction sees them. */
export async function listPictures(client: Client): Promise<NamedPicture[]> {
  // An old database without images is backed up too, before its migration.
  const { rows: known } = await client.query(
    "select from pg_class where oid = to_regclass('public.image_variants')",
  )
  if (known.length === 0) return []
  const { rows } = await client.query<NamedPicture>(`
    select path as key, mime_type as type, size as bytes from images
    union all select path, 'image/' || format, size from image_variants order by 1`)
  return rows
}

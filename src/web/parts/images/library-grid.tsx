import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Image } from '#contract/image.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { libraryQuery } from './image-api.ts'
import { LibraryImage } from './library-image.tsx'

type LibraryGridProps = {
  /** what a press on a picture does, e.g. 'Choose' */
  verb: string
  onPress: (image: Image) => void
}

/** Every stored picture, to look for, press, rename and delete. */
export function LibraryGrid({ verb, onPress }: LibraryGridProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const library = useInfiniteQuery(libraryQuery(search))
  const images = library.data?.pages.flatMap(({ data }) => data) ?? []
  const total = library.data?.pages[0]?.meta.total ?? 0
  return (
    <div>
      <TextField
        label="Search by name"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="mt-2 text-[13px] text-slate-600">
        {library.isSuccess ? `${total} ${total === 1 ? 'picture' : 'pictures'}` : ''}
      </p>
      {library.isPending ? <Loading text="Loading..." /> : null}
      {library.isError ? (
        <p role="alert" className="mt-3 text-sm text-red-700">
          The library could not be loaded: {faultText(library.error)}
        </p>
      ) : null}
      {library.isSuccess && images.length === 0 ? <NoImages searched={search !== ''} /> : null}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {images.map((image) => (
          <LibraryImage key={image.id} image={image} verb={verb} onPress={() => onPress(image)} />
        ))}
      </ul>
      {library.hasNextPage ? (
        <Button className="mt-4" onClick={() => library.fetchNextPage()} disabled={library.isFetching}>
          Show more
        </Button>
      ) : null}
    </div>
  )
}

function NoImages({ searched }: { searched: boolean }) {
  return (
    <p className="my-8 text-center text-sm text-slate-700">
      {searched ? 'No picture has that name.' : 'There are no pictures yet. Upload the first one.'}
    </p>
  )
}

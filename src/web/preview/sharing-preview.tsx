import type { PageModel } from '#content/site/page-model.ts'
import { pageHead } from '#web/site/document/page-head.ts'
import { sharedAddress } from '#web/site/document/social-tags.tsx'

/** Shows a page as search engines and messengers do, from the same head. */
export function SharingPreview({ model, host }: { model: PageModel; host: string }) {
  const { title, description, indexed } = pageHead(model)
  const path = 'path' in model ? model.path : '/'
  return (
    <div className="stack gap-4">
      <figure className="min-w-0">
        <figcaption className="mb-1 text-[13px] font-medium text-slate-800">Search result</figcaption>
        <div className="rounded-md border border-slate-200 bg-white p-3">
          {indexed ? (
            <>
              <p className="truncate text-xs text-slate-600">
                {host}
                {path === '/' ? '' : path.replaceAll('/', ' › ')}
              </p>
              <p className="truncate text-lg text-blue-800">{title}</p>
              <p className="line-clamp-2 text-[13px] break-words text-slate-700">{description}</p>
            </>
          ) : (
            <p className="text-[13px] text-slate-700">Search engines are asked not to show this page.</p>
          )}
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-[13px] font-medium text-slate-800">Shared card</figcaption>
        <div className="overflow-hidden rounded-md border border-slate-200 bg-white">
          <img
            src={sharedAddress(model)}
            alt=""
            className="aspect-[1200/630] w-full bg-slate-100 object-cover"
          />
          <div className="p-3">
            <p className="truncate text-xs text-slate-600 uppercase">{host}</p>
            <p className="truncate text-sm font-semibold text-slate-900">{title}</p>
            <p className="line-clamp-2 text-[13px] break-words text-slate-700">{description}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}

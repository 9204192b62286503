import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { Loading, LoadingRows } from '#web/desk/ui/spinner.tsx'
import { TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { LEAD_COLUMNS } from './lead-columns.tsx'
import { HEAD_HEIGHT, NARROW_CELL, SELECT_WIDTH, TABLE } from './lead-rows.tsx'

const ROWS = 7

/** Shows the head and columns of the coming table, so that nothing moves later. The first row says that it is loading. */
export function LoadingTable({ text }: { text: string }) {
  const isPhone = useIsPhone()
  if (isPhone) return <LoadingRows text={text} />
  return (
    <div className="relative">
      <table aria-hidden className={TABLE}>
        <thead>
          <tr>
            <TableHead className={`${HEAD_HEIGHT} ${SELECT_WIDTH} ${NARROW_CELL}`} />
            {LEAD_COLUMNS.map(({ header, width, look = '', label }) => (
              <TableHead key={header} className={`${HEAD_HEIGHT} ${width} ${NARROW_CELL} ${look}`}>
                <span className={label}>{header}</span>
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <LoadingRow key={row} empty={row === 0} />
          ))}
        </tbody>
      </table>
      <div className="absolute inset-x-0 top-10 @min-[67rem]:top-8 flex h-[55px] items-center">
        <Loading small text={text} />
      </div>
    </div>
  )
}

function LoadingRow({ empty }: { empty: boolean }) {
  return (
    <tr className="h-[55px]">
      <TableCell className={NARROW_CELL} />
      {LEAD_COLUMNS.map(({ header }) => (
        <TableCell key={header} className={NARROW_CELL}>
          {empty ? null : (
            <span className="appear-late grid gap-2.5">
              <span className="h-3 w-4/5 rounded-full bg-slate-100" />
              <span className="h-2.5 w-1/2 rounded-full bg-slate-100" />
            </span>
          )}
        </TableCell>
      ))}
    </tr>
  )
}

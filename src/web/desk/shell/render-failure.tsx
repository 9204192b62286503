import { useEffect, useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { showPhone } from '#contract/settings/business.ts'
import { tabTitle } from '#web/desk/lib/business-name.ts'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { errorText } from '#web/lib/error-text.ts'
import { logWarning } from '#web/lib/log.ts'

/** The last resort. What a server failed with is thrown by the guards, which ask it for the person who is signed in. */
export function RenderFailure() {
  const error = useRouteError()
  return error instanceof ApiError ? <UserFailure error={error} /> : <DrawFailure error={error} />
}

/** Whoever is signed in stays where they are until the server can say who they are. */
function UserFailure({ error }: { error: ApiError }) {
  const { revalidate, state } = useRevalidator()
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        title="Failed to fetch user"
        text={errorText(error)}
        onRetry={revalidate}
        retrying={state === 'loading'}
      />
    </main>
  )
}

/** A screen that failed to draw. The reference is in the console beside the fault. */
function DrawFailure({ error }: { error: unknown }) {
  const [reference] = useState(() => crypto.randomUUID().slice(0, 8))
  const phone = businessPhone()
  useEffect(() => {
    document.title = tabTitle('Error')
    logWarning(`A screen failed to draw, reference ${reference}.`, error)
  }, [error, reference])
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
      <div role="alert">
        <h1 className="text-2xl font-semibold tracking-tight text-slate-900">
          Unexpected Application Error!
        </h1>
        <p className="mt-2 text-sm text-slate-600">This screen could not be shown. Saved data is not lost.</p>
        <p className="mt-1 text-sm text-slate-600">
          Reference: <span className="font-mono">{reference}</span>
        </p>
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <a href="/" className={buttonClasses({})}>
          Home
        </a>
        {phone ? (
          <a href={`tel:${phone}`} className={buttonClasses({})}>
            {showPhone(phone)}
          </a>
        ) : null}
      </div>
    </main>
  )
}

/** From the document itself: the API may be what failed. */
function businessPhone(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="business-phone"]')?.content
}

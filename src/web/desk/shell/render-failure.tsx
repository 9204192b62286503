import { useCallback, useEffect, useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { showPhone } from '#contract/basics/phone-text.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { tabTitle } from '#web/desk/lib/business-name.ts'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { errorText } from '#web/lib/error-text.ts'
import { logWarning } from '#web/lib/log.ts'

/** The error of a screen whose code could not be loaded. */
export class ScreenNotLoaded extends Error {}

/** Shows an error without the desk's frame, if the frame itself fails. */
export function RenderFailure() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6">
      <Failure />
    </main>
  )
}

/** Shows a screen's error within the frame, so that the navigation still works. */
export function ScreenFailure() {
  const isMissing = useRouteError() instanceof ScreenNotLoaded
  return (
    <div className="grid grid-cols-1 gap-4">
      {isMissing ? <PageHeading>Not loaded</PageHeading> : null}
      <Card aria-label="Error" className={isMissing ? undefined : 'px-6 py-14'}>
        <Failure />
      </Card>
    </div>
  )
}

/** Shows the error of a route: the server's, thrown by a guard, or one of the screen. */
function Failure() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  if (error instanceof ApiError) {
    return (
      <ErrorState
        title="Failed to fetch user"
        text={errorText(error)}
        onRetry={revalidate}
        retrying={state === 'loading'}
      />
    )
  }
  return error instanceof ScreenNotLoaded ? <LoadFailure /> : <DrawFailure error={error} />
}

/** Offers to reload the page once the server responds, because Chromium remembers that the code failed to load. */
function LoadFailure() {
  const [isAsking, setAsking] = useState(false)
  const retry = useCallback(async () => {
    setAsking(true)
    if (await isServerThere()) window.location.reload()
    else setAsking(false)
  }, [])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <ErrorState
      title="The screen could not be loaded."
      text="The server cannot be reached, or it has been updated."
      onRetry={retry}
      retrying={isAsking}
    />
  )
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz')).ok
  } catch (error) {
    logWarning('The server cannot be reached.', error)
    return false
  }
}

/** Says that a screen failed to render. The console shows the error with the same reference. */
function DrawFailure({ error }: { error: unknown }) {
  const [reference] = useState(() => crypto.randomUUID().slice(0, 8))
  const phone = businessPhone()
  useEffect(() => {
    document.title = tabTitle('Error')
    logWarning(`A screen failed to draw, reference ${reference}.`, error)
  }, [error, reference])
  return (
    <div className="text-center">
      <div role="alert">
        <h1 className="text-2xl font-semibold tracking-tight text-slate-900">
          Unexpected Application Error!
        </h1>
        <p className="mt-2 text-sm text-slate-600">
          This screen could not be shown. Your saved data is safe.
        </p>
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
    </div>
  )
}

/** Returns the phone number in the desk's HTML, which is there even if the API fails. */
function businessPhone(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="business-phone"]')?.content
}

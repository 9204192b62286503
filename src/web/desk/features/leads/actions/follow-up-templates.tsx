import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import {
  FOLLOW_UP_API,
  type FollowUpLook,
  type FollowUpPreview,
  type FollowUpResponse,
  type FollowUpTemplate,
  hasOpenQuote,
  type NewFollowUp,
  needsQuote,
} from '#contract/follow-ups/follow-up-mail.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { listKnownLeads } from '../model/known-leads.ts'
import { leadQuery } from '../model/lead-api.ts'

type TemplateChoiceProps = {
  templates: FollowUpTemplate[]
  loading: boolean
  /** index of the chosen template */
  chosen: number
  /** whether the text was edited, so that choosing another template would replace it */
  changed: boolean
  onChoose: (at: number) => void
}

export function TemplateChoice({ templates, loading, chosen, changed, onChoose }: TemplateChoiceProps) {
  const [wanted, setWanted] = useState<number | null>(null)
  if (!loading && templates.length === 0) return null
  const names = loading ? ['Loading templates…'] : templates.map(({ name }) => name)
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-sm font-medium text-slate-800">
        Template
      </span>
      <Select
        label="Template"
        value={String(loading ? 0 : chosen)}
        options={names.map((label, at) => ({ value: String(at), label }))}
        onChange={(at) => (changed ? setWanted(Number(at)) : onChoose(Number(at)))}
        disabled={loading}
        className="w-full"
      />
      <AlertDialog
        open={wanted !== null}
        title="Replace your text?"
        confirm="Replace"
        cancel="Keep my text"
        danger
        onConfirm={() => {
          if (wanted !== null) onChoose(wanted)
          setWanted(null)
        }}
        onCancel={() => setWanted(null)}
      >
        Template “{wanted === null ? '' : names[wanted]}” will replace what you have written.
      </AlertDialog>
    </div>
  )
}

type OfferedTemplates = {
  templates: FollowUpTemplate[]
  error: Error | null
  isPending: boolean
}

/** Returns the templates for these leads. Templates that need an open quote are left out if no lead can have one. */
export function useOfferedTemplates(ids: number[]): OfferedTemplates {
  const queries = useQueryClient()
  const { data: all = [], error, isPending } = useQuery(templatesQuery)
  const alone = ids.length === 1
  const { data: lead, isPending: isLeadPending } = useQuery({ ...leadQuery(ids[0] ?? 0), enabled: alone })
  const today = dublinDay(new Date(useNow()))
  const withoutQuote = all.filter((one) => !needsQuote(one))
  if (!alone) {
    return { templates: mayHaveQuote(queries, ids, today) ? all : withoutQuote, error, isPending }
  }
  // The list waits for the lead, because the first template is filled into the form.
  if (!lead) return { templates: [], error, isPending: isPending || isLeadPending }
  return { templates: hasOpenQuote(lead, today) ? all : withoutQuote, error, isPending }
}

/** Returns true also if a lead is not loaded, because it may have an open quote. */
function mayHaveQuote(queries: QueryClient, ids: number[], today: string): boolean {
  const known = new Map(listKnownLeads(queries).map((lead) => [lead.id, lead]))
  return ids.some((id) => {
    const lead = known.get(id)
    return !lead || hasOpenQuote(lead, today)
  })
}

export const templatesQuery = queryOptions({
  queryKey: ['follow-up-templates'],
  queryFn: ({ signal }) => callEndpoint(FOLLOW_UP_API.listTemplates, { signal }),
})

export function previewFollowUp(body: FollowUpPreview): Promise<FollowUpLook> {
  return callEndpoint(FOLLOW_UP_API.preview, { body })
}

export function sendFollowUp(body: NewFollowUp): Promise<FollowUpResponse> {
  return callEndpoint(FOLLOW_UP_API.send, { body })
}

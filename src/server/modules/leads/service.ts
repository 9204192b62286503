import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { addContact } from './change/add-contact.ts'
import { addNote } from './change/add-note.ts'
import { bulkChange } from './change/bulk-change.ts'
import { changeLead } from './change/change-lead.ts'
import { bulkDelete, deleteLead } from './change/delete-leads.ts'
import { commandsFor } from './change/lead-commands.ts'
import { undoChanges } from './change/undo-changes.ts'
import type { LeadDependencies } from './dependencies.ts'
import * as counts from './figures/count-leads.ts'
import { correctSums, foldSums } from './figures/repository-figures.ts'
import { leadCreator } from './intake/create-lead.ts'
import { enterLead } from './intake/enter-lead.ts'
import { purgeIdempotencyKeys } from './intake/jobs.ts'
import { releaseLead } from './intake/release-lead.ts'
import { exportLeads } from './list/export-leads.ts'
import { listLeadIds, listNewest, listPages, streamLeads } from './list/list-leads.ts'
import { listLeads } from './list/list-page.ts'
import { leadMailBuilders } from './mails.ts'
import { listNews, markNewsSeen } from './news/list-news.ts'
import * as reads from './read-leads.ts'
import { findNewestId, listIdsAfter } from './repository.ts'
import { closeTravelled } from './response-time/close-travelled.ts'
import { countOverdueLeads } from './response-time/count-overdue.ts'
import { listTasks } from './response-time/list-tasks.ts'
import { queueDigests, watchDeadlines } from './response-time/watch-deadlines.ts'

export type LeadService = ReturnType<typeof createLeadService>

export function createLeadService(deps: LeadDependencies) {
  return {
    mailBuilders: leadMailBuilders(deps),
    createLead: leadCreator(deps),
    ...bindUseCases(deps, {
      ...reads,
      ...counts,
      addContact,
      addNote,
      bulkChange,
      bulkDelete,
      changeLead,
      closeTravelled,
      countOverdueLeads,
      deleteLead,
      enterLead,
      exportLeads,
      listLeadIds,
      listLeads,
      listNewest,
      listNews,
      listPages,
      listTasks,
      markNewsSeen,
      purgeIdempotencyKeys,
      queueDigests,
      releaseLead,
      streamLeads,
      undoChanges,
      watchDeadlines,
      commandsFor,
    }),
    ...bindUseCases(deps.db, { listIdsAfter, findNewestId, foldSums, correctSums }),
  }
}

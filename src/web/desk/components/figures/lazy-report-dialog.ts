import { lazyDialog } from '#web/desk/ui/popups/lazy-dialog.tsx'

export const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { iconVersion } from '#content/site/brand.ts'
import { isDeskPath } from '#contract/content/desk-paths.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { readFrame } from '#server/modules/pages/other-pages.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { onSiteChange } from '#server/platform/events/site-changes.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { Views } from '#server/platform/views/views.ts'
import type { Server } from '#server/server.ts'
import { viewsOf } from '../pages/rendered-pages.ts'
import { asAppError, sendError } from '../plugins/errors.ts'

const PATHS = ['/login', '/reset-password', '/invitation', '/admin', '/admin/*', '/manager', '/manager/*']

/** Serves the desk, which is drawn in the browser: each of its addresses returns the same HTML, unknown ones with 404. */
export function deskShell(server: Server): FastifyPluginAsync {
  return async (app) => {
    const views = viewsOf(server)
    const mailsAreFiles = server.config.SMTP_URL === undefined
    let html = shell(views.assets.desk, mailsAreFiles)
    // The HTML is prepared ahead, so that requests do not wait for the database. During an outage the last known name and number are used.
    const refresh = async () => {
      try {
        const icon = iconVersion((await readFrame(server, '/')).header)
        html = shell(views.assets.desk, mailsAreFiles, { ...(await getBusiness(server)), icon })
      } catch (err) {
        app.log.warn({ err }, 'name and phone number of the desk could not be read; the last ones are shown')
      }
    }
    app.addHook('onReady', refresh)
    onSiteChange(server, refresh)
    const csp = policy(views.csp)
    function send(reply: FastifyReply, status: number): FastifyReply {
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', csp)
        .header('x-robots-tag', 'noindex, nofollow')
        .send(html)
    }
    /** Treats a malformed address as not found, like unknown ones. */
    function respondUnparsed(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      return asAppError(error).code === 'not_found' ? send(reply, 404) : sendError(request, reply, error)
    }
    for (const path of PATHS) {
      app.get(path, { config: { access: 'public' }, errorHandler: respondUnparsed }, async (request, reply) =>
        send(reply, isDeskPath(request.url.split('?', 1)[0] ?? '') ? 200 : 404),
      )
    }
  }
}

type Shown = { name: string; phone: string; noticeHours: number; icon: string }

function shell(
  { script, css, preamble }: Views['assets']['desk'],
  mailsAreFiles: boolean,
  shown?: Shown,
): string {
  const styles = css.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')
  const name = escapeHtml(shown?.name ?? DEFAULT_BUSINESS.name)
  const facts = shown
    ? `\n<meta name="business-name" content="${name}">\n<meta name="business-phone" content="${shown.phone}">\n<meta name="notice-hours" content="${shown.noticeHours}">`
    : ''
  const mails = mailsAreFiles ? '\n<meta name="email-files" content="yes">' : ''
  return `<!doctype html>
<html lang="en-IE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${name}</title>${facts}${mails}
<link rel="icon" href="/favicon.svg${shown ? `?v=${shown.icon}` : ''}" type="image/svg+xml">
${styles}
${preamble}<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"></div>
<noscript>Please turn on JavaScript to use this app.</noscript>
</body>
</html>
`
}

/** Returns the CSP of the desk. Development adds what hot reloading needs. */
function policy(extra: Views['csp']): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${extra.script}`,
    `style-src 'self' ${extra.style}`,
    `connect-src 'self' ${extra.connect}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ')
}

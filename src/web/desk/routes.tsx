import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { ROLE, type RoleId } from '#contract/basics/role.ts'
import type { AdminScreen, ManagerScreen } from '#contract/content/desk-paths.ts'
import { useAuthStore } from './features/session/auth-store.ts'
import { requireRole, skipLoginWhenSignedIn } from './features/session/guards.ts'
import { LoginPage } from './features/session/login-page.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { RenderFailure, ScreenFailure, ScreenNotLoaded } from './shell/render-failure.tsx'
import { StaffLayout } from './shell/staff-layout.tsx'
import { StartScreen } from './shell/start-screen.tsx'

/** Returns the desk's routes. Every route has the guard, because a parent's loader does not stop those of its children. */
export function deskRoutes(queries: QueryClient): RouteObject[] {
  return [
    {
      errorElement: <RenderFailure />,
      HydrateFallback: StartScreen,
      children: [
        { path: '/login', Component: LoginPage, loader: skipLoginWhenSignedIn },
        { path: '/reset-password', lazy: { Component: resetPage } },
        { path: '/invitation', lazy: { Component: invitationPage } },
        area<AdminScreen>('/admin', ROLE.admin, <StaffLayout area="admin" queries={queries} />, {
          '': async () => (await import('./features/dashboards/admin-dashboard.tsx')).AdminDashboard,
          'home-editor': async () =>
            (await import('./features/page-variants/page-variants-screen.tsx')).PageVariantsScreen,
          'home-editor/edit/:slug': async () =>
            (await import('./features/page-editor/screen/editor-screen.tsx')).HomeEditorScreen,
          'site-pages': async () =>
            (await import('./features/page-editor/site-pages/site-pages-screen.tsx')).SitePagesScreen,
          'site-pages/:area': siteEditorScreen,
          'site-pages/:area/:name': siteEditorScreen,
          leads: async () => leadsScreen('admin'),
          'leads/:id': async () => (await import('./features/leads/detail/lead-screen.tsx')).LeadScreen,
          users: usersScreen,
          vehicles: async () => (await import('./features/vehicles/vehicles-screen.tsx')).VehiclesScreen,
          rates: async () => (await import('./features/rates/rates-screen.tsx')).RatesScreen,
          images: async () => (await import('./features/images/images-screen.tsx')).ImagesScreen,
          mails: async () => (await import('./features/mails/mails-screen.tsx')).MailsScreen,
          'mails/templates': async () =>
            (await import('./features/settings/settings-screen.tsx')).TemplatesScreen,
          audit: async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen,
          privacy: async () => (await import('./features/privacy/privacy-screen.tsx')).PrivacyScreen,
          licences: async () => (await import('./features/licences/licences-screen.tsx')).LicencesScreen,
          'licences/website': async () =>
            (await import('./features/settings/settings-screen.tsx')).WebsiteLicencesScreen,
          status: async () => (await import('./features/status/status-screen.tsx')).StatusScreen,
          settings: async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen,
        }),
        area<ManagerScreen>('/manager', ROLE.manager, <StaffLayout area="manager" queries={queries} />, {
          '': async () => (await import('./features/dashboards/manager-dashboard.tsx')).ManagerDashboard,
          leads: async () => leadsScreen('manager'),
        }),
        { path: '*', element: <Navigate to="/login" replace /> },
      ],
    },
  ]
}

type Screens<Path extends string> = Record<Path, () => Promise<ComponentType>>

function area<Path extends string>(
  path: string,
  role: RoleId,
  layout: React.ReactElement,
  screens: Screens<Path>,
): RouteObject {
  const loader = requireRole(role)
  const entries: [string, () => Promise<ComponentType>][] = Object.entries(screens)
  const children: RouteObject[] = entries.map(([screenPath, load]) => {
    const lazy = { Component: () => loadScreen(load) }
    return screenPath === '' ? { index: true, loader, lazy } : { path: screenPath, loader, lazy }
  })
  return {
    path,
    loader,
    element: layout,
    children: [
      {
        errorElement: <ScreenFailure />,
        children: [...children, { path: '*', loader, element: <NotFoundScreen home={path} /> }],
      },
    ],
  }
}

async function loadScreen(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load()
  } catch (cause) {
    throw new ScreenNotLoaded('The code of a screen could not be fetched.', { cause })
  }
}

async function leadsScreen(name: 'admin' | 'manager'): Promise<ComponentType> {
  const { LeadManagement } = await import('./features/leads/lead-management.tsx')
  return () => <LeadManagement area={name} />
}

async function siteEditorScreen(): Promise<ComponentType> {
  return (await import('./features/page-editor/screen/editor-screen.tsx')).SiteEditorScreen
}

async function usersScreen(): Promise<ComponentType> {
  const { UsersScreen } = await import('./features/users/users-screen.tsx')
  return () => <UsersScreen ownId={useAuthStore(({ user }) => user?.id)} />
}

async function resetPage(): Promise<ComponentType> {
  return (await import('./features/session/reset-page.tsx')).ResetPage
}

async function invitationPage(): Promise<ComponentType> {
  return (await import('./features/session/invitation-page.tsx')).InvitationPage
}

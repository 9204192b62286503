import { z } from 'zod'
import { readPreference, usePreference } from '#web/desk/lib/preferences.ts'

const OnOff = z.boolean()

/** The kinds of notification that each person switches on for each device. */
export type Channel = 'desktopNotifications' | 'notificationSound'

export function useChannel(channel: Channel): [boolean, (on: boolean) => void] {
  return usePreference(channel, OnOff, false)
}

export function isOn(channel: Channel): boolean {
  return readPreference(channel, OnOff, false)
}

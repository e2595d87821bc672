import { expect, test } from 'bun:test'
import { readSettings } from '#settings'
import { weakSecrets } from './weak-secrets.ts'

const weak = (variables: Record<string, string>) =>
  weakSecrets(readSettings({ APP_SECRET: 's'.repeat(32), ...variables }))

test('secrets of fewer than eight characters are named, never shown', () => {
  expect(weak({})).toEqual([])
  expect(weak({ SIGNUP_CODE: 'eight-ch', METRICS_TOKEN: 'eight-ch' })).toEqual([])
  const lines = weak({ SIGNUP_CODE: 'seven-c', METRICS_TOKEN: 'm' })
  expect(lines).toEqual([
    expect.stringMatching(/^SIGNUP_CODE has fewer than 8 characters/),
    expect.stringMatching(/^METRICS_TOKEN has fewer than 8 characters/),
  ])
  expect(lines.join()).not.toContain('seven-c')
})

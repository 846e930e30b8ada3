import { describe, expect, test } from '@jest/globals'
import { conversationText } from '../../../src/service/jobs/conversation.ts'

describe('conversationText', () => {
  test('a first prompt is given as it is', () => {
    expect(conversationText({ prompt: ' Fix it\n', earlier: [] })).toBe(' Fix it\n')
  })

  test('a later prompt stands last, behind the earlier ones and how they ended', () => {
    const text = conversationText({
      prompt: 'Now this',
      earlier: [
        { prompt: 'First', status: 'completed' },
        { prompt: 'Second', status: 'failed' }
      ]
    })
    expect(text).toMatch(/oldest first.*do not repeat it/)
    expect(text).toContain('Request 1 (done):\nFirst\n\nRequest 2 (failed):\nSecond')
    expect(text.endsWith('The request now:\n\nNow this')).toBe(true)
  })

  test('of a very long conversation the newest requests are given', () => {
    const earlier = ['a', 'b', 'c'].map(letter => ({
      prompt: letter.repeat(30_000),
      status: 'completed'
    }))
    const text = conversationText({ prompt: 'Now', earlier })
    expect(text).toContain('(Older requests are left out.)\n\nRequest 2 (done):\nbbb')
    expect(text).not.toContain('aaa')
  })
})

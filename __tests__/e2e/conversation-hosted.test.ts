import { testConversations } from '../support/conversation-suite.ts'

testConversations('hosted')

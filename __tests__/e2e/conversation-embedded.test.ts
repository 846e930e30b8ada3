import { testConversations } from '../support/conversation-suite.ts'

testConversations('embedded')

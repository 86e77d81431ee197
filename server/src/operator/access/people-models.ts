import { Type } from 'typebox';
import { roles } from '../../kernel/roles/roles.ts';
import { dateTime, text, uuid } from '../schemas.ts';

/** The role of a person. */
export const roleField = Type.Enum([...roles], {
  type: 'string',
  description: 'What the person may do. Which roles are possible depends on the kind of the partner.',
  examples: ['seller_administrator'],
});

/** An e-mail address. */
export const emailField = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@]{1,64}@[^\\s@]{1,189}$',
  description: 'E-mail address with which the person signs in.',
  examples: ['ada@nordlicht.example'],
});

const invitation = {
  invitationId: uuid('Number of the invitation.'),
  email: Type.Optional(emailField),
  role: roleField,
  createdAt: dateTime('When the person was invited.'),
  expiresAt: dateTime('Until when the link works: 72 hours.'),
};

/** Models of people who use the console. */
export const peopleModels = [
  Type.Object(
    {
      personId: uuid('Number of the person.'),
      email: emailField,
      name: text(100, 'Name of the person.', 'Ada Nordlicht'),
      role: roleField,
      createdAt: dateTime('Since when.'),
    },
    { $id: 'OperatorPerson', description: 'Somebody who signs in to the console for a partner.' },
  ),
  Type.Object(
    { people: Type.Array(Type.Ref('OperatorPerson'), { description: 'Oldest first.' }) },
    { $id: 'OperatorPersonList', description: 'People of a partner.' },
  ),
  Type.Object(invitation, {
    $id: 'OperatorInvitation',
    description: 'An invitation that was not accepted yet.',
  }),
  Type.Object(
    {
      ...invitation,
      link: Type.Optional(
        Type.String({
          format: 'uri',
          description:
            'Give it to the person. It works once, and is shown this once: a repeat leaves it out.',
        }),
      ),
    },
    { $id: 'OperatorInvitationWithLink', description: 'A new invitation and its link.' },
  ),
  Type.Object(
    { invitations: Type.Array(Type.Ref('OperatorInvitation'), { description: 'Oldest first.' }) },
    { $id: 'OperatorInvitationList', description: 'Invitations that can still be accepted.' },
  ),
];

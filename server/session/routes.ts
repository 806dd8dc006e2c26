import { changePasswordSchema, loginSchema, registerSchema } from '#documents/model/user.ts';
import { anyone, requireAllowed, session } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { changePassword } from './changePassword.ts';
import { register } from './register.ts';
import { signIn } from './signIn.ts';

export const sessionRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/v1/login',
    who: anyone,
    summary: 'Sign in by phone number and password',
    body: loginSchema,
    handle: signIn,
  }),
  route({
    method: 'post',
    path: '/api/v1/register',
    who: anyone,
    summary: 'Sign up; the account waits for a role',
    body: registerSchema,
    limit: 'signUp',
    handle: register,
  }),
  route({
    method: 'put',
    path: '/api/v1/change-password/:id',
    who: session,
    withFirstPassword: true,
    allow: ({ caller, params }) => requireAllowed(caller?._id === params.id),
    summary: 'Change the own password; ends every other session',
    body: changePasswordSchema,
    handle: changePassword,
  }),
];

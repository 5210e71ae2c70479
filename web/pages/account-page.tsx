import { useEffect, useState } from 'react';
import { texts as tokenTexts } from '../access-token/texts.ts';
import { TokenList } from '../access-token/token-list.tsx';
import { Archive } from '../account/archive.tsx';
import { ConfirmAddress } from '../account/confirm-address.tsx';
import { texts as dataTexts } from '../account/data-texts.ts';
import { DatesForm } from '../account/dates-form.tsx';
import { DeleteSection } from '../account/delete-section.tsx';
import { EmailForm } from '../account/email-form.tsx';
import { MailChoices } from '../account/mail-choices.tsx';
import { menuTexts } from '../account/menu-texts.ts';
import { NameForm } from '../account/name-form.tsx';
import { PasswordForm } from '../account/password-form.tsx';
import { Section } from '../account/section.tsx';
import { SessionList } from '../account/session-list.tsx';
import { texts } from '../account/texts.ts';
import { ThemeChoice } from '../account/theme-choice.tsx';
import { CalendarFeeds } from '../calendar-feed/calendar-feeds.tsx';
import { texts as feedTexts } from '../calendar-feed/texts.ts';
import { OnThisDevice } from '../offline/on-this-device.tsx';
import { texts as offlineTexts } from '../offline/texts.ts';
import { SearchButton } from '../palette/search-button.tsx';
import { AvatarForm } from '../picture/avatar-form.tsx';
import { avatarTexts } from '../picture/avatar-texts.ts';
import { useAuth } from '../session/auth.ts';
import { findSession } from '../session/session.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { Folded } from '../ui/layout/folded.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Words } from '../ui/text/words.tsx';
import { AppPage } from './app-page.tsx';
import { BackToTrips } from './frames.tsx';

/** The page of the viewer's own account. Each section is saved by itself. */
export function AccountPage() {
  const { user } = useAuth();
  const [passwords, setPasswords] = useState(0);
  // The name or the preferences may have changed in another window.
  useEffect(() => void findSession(), []);
  if (!user) return null;
  const { id, username, avatarUrl, email, emailStatus, preferences } = user;

  return (
    <AppPage isNarrow bar={<SearchButton />}>
      <BackToTrips />
      <PageHeading title={texts.account}>{texts.account}</PageHeading>
      <p className="mt-2 mb-6 flex items-center gap-3 text-muted">
        <Avatar username={username} avatarUrl={avatarUrl} />
        <span className="wrap-anywhere min-w-0">{texts.signedInAs(email)}</span>
      </p>
      <Words>
        <div key={id} className="flex flex-col gap-6">
          {emailStatus !== 'CONFIRMED' && <ConfirmAddress email={email} isTaken={emailStatus === 'TAKEN'} />}
          <Section title={texts.name}>
            <NameForm username={username} />
          </Section>
          <Section title={avatarTexts.title} hint={avatarTexts.hint}>
            <AvatarForm username={username} avatarUrl={avatarUrl} />
          </Section>
          <Section title={texts.email} hint={texts.emailHint}>
            <EmailForm onChanged={() => void findSession()} />
          </Section>
          {emailStatus === 'CONFIRMED' && (
            <Section title={texts.mailChoices} hint={texts.mailsHint}>
              {/* A choice belongs to an address. */}
              <MailChoices key={email} />
            </Section>
          )}
          <Section title={texts.password}>
            <PasswordForm email={email} onChanged={() => setPasswords(passwords + 1)} />
          </Section>
          <Section title={texts.dates}>
            <DatesForm preferences={preferences} />
          </Section>
          <Section title={menuTexts.theme} hint={texts.themeHint}>
            <ThemeChoice />
          </Section>
          <Section title={offlineTexts.title} hint={offlineTexts.hint}>
            <OnThisDevice userId={id} />
          </Section>
          <Section title={texts.sessions} hint={texts.sessionsHint}>
            {/* A new password ends the other sessions. */}
            <SessionList key={passwords} />
          </Section>
          <Section title={feedTexts.feeds} hint={feedTexts.feedsHint}>
            <CalendarFeeds trip={null} />
          </Section>
          <Section title={dataTexts.data} hint={dataTexts.dataHint}>
            <Archive />
          </Section>
          <Section title={dataTexts.delete} hint={dataTexts.deleteHint}>
            <DeleteSection />
          </Section>
          <Folded title={texts.developers}>
            <Section title={tokenTexts.tokens} hint={tokenTexts.tokensHint}>
              <TokenList />
            </Section>
          </Folded>
        </div>
      </Words>
    </AppPage>
  );
}

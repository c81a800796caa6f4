import type { OnboardingQuestion } from '@daystream/domain';
import type { ReactNode } from 'react';
import type { IdentityProof } from '../../../platform/session/use-identity-proof.tsx';
import { PictureAnswer, type CropPicture } from './picture-answer.tsx';
import { PushAnswer } from './push-answer.tsx';
import { SocialsAnswer } from './socials-answer.tsx';
import { TypedAnswer } from './typed-answer.tsx';

export interface AnswerProps {
  readonly question: OnboardingQuestion;
  /** Throws `ApiError`. */
  readonly onAnswer: (text: string, proof?: IdentityProof) => Promise<void>;
  /** Ends the question without a text. */
  readonly onSkipped: () => void;
  /** Reports whether the current answer is invalid, so that the question is asked again. */
  readonly onInvalid: (isInvalid: boolean) => void;
  /** The skip button; null for a required question. */
  readonly skip: ReactNode;
}

/** Renders the input for a question, by its type. */
export function QuestionAnswer({ Crop, ...props }: AnswerProps & { readonly Crop: CropPicture }) {
  switch (props.question.type) {
    case 'text':
    case 'email':
    case 'password':
    case 'date':
      return <TypedAnswer {...props} />;
    case 'socials':
      return <SocialsAnswer {...props} />;
    case 'image':
      return <PictureAnswer {...props} Crop={Crop} />;
    case 'push':
      return <PushAnswer {...props} />;
  }
}

import type { OnboardingQuestion } from '@daystream/domain';
import type { ReactNode } from 'react';
import { PictureAnswer, type CropPicture } from './picture-answer.tsx';
import { PushAnswer } from './push-answer.tsx';
import { SocialsAnswer } from './socials-answer.tsx';
import { TypedAnswer } from './typed-answer.tsx';

export interface AnswerProps {
  readonly question: OnboardingQuestion;
  /** Throws `ApiError`. */
  readonly onAnswer: (text: string) => Promise<void>;
  /** The question is over without words. */
  readonly onPassed: () => void;
  /** Whether the answer as it stands is wrong, so that the school asks again. */
  readonly onWrong: (isWrong: boolean) => void;
  /** The way past it; null where it is required. */
  readonly skip: ReactNode;
}

/** How a question is answered, by its type. */
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

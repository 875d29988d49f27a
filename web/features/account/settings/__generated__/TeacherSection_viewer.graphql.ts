/**
 * @generated SignedSource<<5439b5bfc001f80bd8f56f552c4bb547>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherSection_viewer$data = {
  readonly teacherProfile: {
    readonly bio: string | null | undefined;
    readonly schoolName: string | null | undefined;
    readonly subject: string | null | undefined;
    readonly verified: boolean;
    readonly yearsOfExperience: number | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "TeacherSection_viewer";
};
export type TeacherSection_viewer$key = {
  readonly " $data"?: TeacherSection_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeacherSection_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeacherSection_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "TeacherProfile",
      "kind": "LinkedField",
      "name": "teacherProfile",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "schoolName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "subject",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "yearsOfExperience",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "bio",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "verified",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "ac49502826dd35987ab82be94646a99e";

export default node;
